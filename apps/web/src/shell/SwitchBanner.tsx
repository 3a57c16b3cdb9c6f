import type { SwitchName } from '@aureus/contract/switches.ts';
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

/** Shows the notices of staff while the site is in maintenance or the current section is turned off. */
export default function SwitchBanner({ path }: { path: string }) {
  const { data: info } = useServerInfo();
  const section =
    SECTIONS[sectionOf(path)] ?? (path.startsWith(paths.withdrawSkins) ? 'withdrawal-skins' : undefined);
  const notices = info?.off.filter(({ name }) => name === 'maintenance' || name === section) ?? [];
  return (
    <>
      {notices.map(({ name, message, endsAt }) => (
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
