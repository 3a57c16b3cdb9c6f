import './slider.css';

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
  className?: string;
}

/** A whole number chosen by dragging; the browser's own range control, restyled. */
export function Slider({ label, value, least, most, isDisabled = false, onChange, className }: SliderProps) {
  const filled = ((value - least) / (most - least)) * 100;
  return (
    <input
      type="range"
      aria-label={label}
      min={least}
      max={most}
      step={1}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(Number(event.target.value))}
      style={{ '--filled': `${filled}%` }}
      className={`slider ${className ?? ''}`}
    />
  );
}
