import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { memo, useId } from 'react';
import { Popover } from './Popover.tsx';
import { Switch } from './Switch.tsx';
import { playSound, setSound, useSound } from './sound.ts';
import { uiWords } from './ui.words.ts';

/** Volume and mute of the game's sounds. */
export const SoundControl = memo(function SoundControl() {
  const { isMuted, volume } = useSound();
  const id = useId();
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <Popover
      label={isMuted ? uiWords.sound.off : uiWords.sound.label}
      icon={<Icon size={18} aria-hidden />}
      className="size-8 max-tablet:size-11"
      panelClassName="w-56 p-3"
    >
      <div className="flex flex-col gap-2">
        <Switch isOn={!isMuted} onChange={(isOn) => setSound({ isMuted: !isOn })}>
          {uiWords.sound.label}
        </Switch>
        <label htmlFor={id} className="text-12 text-ink-2">
          {uiWords.sound.volume}
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          disabled={isMuted}
          onChange={(event) => {
            setSound({ volume: Number(event.target.value) / 100 });
            playSound('tick');
          }}
          className="h-6 w-full accent-gold disabled:opacity-50 max-tablet:h-11"
        />
      </div>
    </Popover>
  );
});
