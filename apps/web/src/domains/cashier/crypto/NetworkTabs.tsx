import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { cashierWords } from '../cashier.words.ts';
import { networkNameOf } from '../network-name.ts';

interface NetworkTabsProps {
  methods: readonly PaymentMethod[];
  value: string;
  onChange: (key: string) => void;
}

/** Tabs for a coin's networks. Renders nothing for a single network. */
export function NetworkTabs({ methods, value, onChange }: NetworkTabsProps) {
  if (methods.length < 2) return null;
  return (
    <Segmented
      label={cashierWords.network}
      items={methods.map(({ key, metadata }) => ({
        value: key,
        label: (
          <span>
            <span className="max-tablet:hidden">{networkNameOf(metadata)} </span>
            {metadata.network}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
