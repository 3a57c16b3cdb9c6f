import { switchesOver } from '@aureus/contract/switch-scope.ts';
import type { SwitchedOff, SwitchName } from '@aureus/contract/switches.ts';
import { Construction } from 'lucide-react';
import { useServerInfo } from '../api/server-clock.ts';
import { paths, sectionOf } from '../router/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { weekdayTime } from '../ui/format/dates.ts';
import { shellWords as words } from './shell.words.ts';

/** Switches with which staff can turn off a section of the site, by the section's path. */
const SECTIONS: Readonly<Record<string, SwitchName>> = {
  [paths.spin]: 'spin',
  [paths.roulette]: 'spin',
  [paths.cases]: 'cases',
  [paths.battles]: 'battles',
  [paths.mines]: 'mines',
  [paths.upgrader]: 'upgrader',
  [paths.plinko]: 'plinko',
  [paths.affiliates]: 'affiliates',
  [paths.rewards]: 'rewards',
};

/** Returns the notices for a page: of maintenance, and of all switches that turn the page's section off. */
export function noticesOn(path: string, off: readonly SwitchedOff[]): SwitchedOff[] {
  const section =
    SECTIONS[sectionOf(path)] ?? (path.startsWith(paths.withdrawSkins) ? 'withdrawal-skins' : undefined);
  const names = new Set<SwitchName>(['maintenance', ...(section === undefined ? [] : switchesOver(section))]);
  return off.filter(({ name }) => names.has(name));
}

/** Shows the notices of staff while the site is in maintenance or the current section is turned off. */
export default function SwitchBanner({ path }: { path: string }) {
  const { data: info } = useServerInfo();
  return (
    <>
      {noticesOn(path, info?.off ?? []).map(({ name, message, endsAt }) => (
        <Banner key={name}>
          <Construction size={18} className="shrink-0" aria-hidden />
          <span className="min-w-0 break-words">
            {message} {endsAt === null ? null : words.until(weekdayTime(endsAt))}
          </span>
        </Banner>
      ))}
    </>
  );
}
