import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { memo, useId } from 'react';
import { Switch } from '../fields/Switch.tsx';
import { Popover } from '../Popover.tsx';
import { canShake } from './haptics.ts';
import { play } from './sound.ts';
import { soundWords as words } from './sound.words.ts';
import type { SoundKind, SoundName } from './sound-names.ts';
import { setSound, setSoundKind, useSound } from './sound-settings.ts';

/** Sound that plays while the volume of a kind is being set. */
const SAMPLES: Record<SoundKind, SoundName> = { games: 'land', wins: 'lift', notices: 'notice' };
const KINDS = Object.keys(SAMPLES) as SoundKind[];

/** Button with settings for volume and mute, overall and for each kind of sound, and for vibration and captions. */
export const SoundControl = memo(function SoundControl() {
  const { isMuted, volume } = useSound();
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <Popover
      label={isMuted ? words.off : words.label}
      icon={<Icon size={18} aria-hidden />}
      className="size-8 max-tablet:size-11"
      panelClassName="w-72 p-4"
    >
      <SoundPanel />
    </Popover>
  );
});

function SoundPanel() {
  const { isMuted, volume, kinds, hasHaptics, hasCaptions } = useSound();
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <Switch isOn={!isMuted} onChange={(isOn) => setSound({ isMuted: !isOn })}>
        {words.label}
      </Switch>
      <div>
        <label htmlFor={id} className="text-14 text-ink-2">
          {words.volume}
        </label>
        <VolumeSlider
          id={id}
          value={volume}
          isDisabled={isMuted}
          onChange={(to) => setSound({ volume: to })}
        />
      </div>
      <ul className="flex flex-col gap-1 border-t border-divider pt-3">
        {KINDS.map((kind) => (
          <li key={kind}>
            <Switch
              isOn={!kinds[kind].isMuted}
              isDisabled={isMuted}
              onChange={(isOn) => setSoundKind(kind, { isMuted: !isOn })}
            >
              {words.kinds[kind]}
            </Switch>
            <VolumeSlider
              label={words.volumeOf(words.kinds[kind])}
              value={kinds[kind].volume}
              isDisabled={isMuted || kinds[kind].isMuted}
              sample={SAMPLES[kind]}
              onChange={(to) => setSoundKind(kind, { volume: to })}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-t border-divider pt-3">
        {canShake() ? (
          <Switch isOn={hasHaptics} onChange={(isOn) => setSound({ hasHaptics: isOn })}>
            {words.haptics}
          </Switch>
        ) : null}
        <Switch isOn={hasCaptions} onChange={(isOn) => setSound({ hasCaptions: isOn })}>
          {words.captions}
        </Switch>
      </div>
    </div>
  );
}

interface VolumeSliderProps {
  id?: string;
  label?: string;
  /** Volume from 0 to 1. */
  value: number;
  isDisabled: boolean;
  /** Plays at each step of the slider. */
  sample?: SoundName;
  onChange: (to: number) => void;
}

function VolumeSlider({ id, label, value, isDisabled, sample = 'tick', onChange }: VolumeSliderProps) {
  return (
    <input
      id={id}
      aria-label={label}
      type="range"
      min={0}
      max={100}
      step={5}
      value={Math.round(value * 100)}
      disabled={isDisabled}
      onChange={(event) => {
        onChange(Number(event.target.value) / 100);
        play(sample, { isOthers: true });
      }}
      className="h-6 w-full accent-gold disabled:opacity-50 max-tablet:h-11"
    />
  );
}
