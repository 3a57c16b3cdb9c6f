const CASES = [
  'achilles-heel',
  'alpine-crossing',
  'amethyst',
  'apotheosis',
  'aqueduct',
  'argonaut',
  'aurora',
];
const PAGES = ['Spin', 'Case battles', 'Cases', 'Mines', 'Upgrader', 'Plinko', 'Rewards', 'Leaderboard'];
const SAID = [
  'good luck everyone',
  'one white would have been enough',
  'a calm round for once',
  'green day so far',
];

/** Page with cases, as it lies behind a moment that covers the window. */
export function PageBehind() {
  return (
    <div aria-hidden className="fixed inset-0 overflow-hidden">
      <header className="flex h-16 items-center justify-end gap-3 border-b border-hairline bg-shell px-5">
        <span className="rounded-control border border-divider px-4 py-2 font-semibold">1,240.00</span>
        <span className="rounded-control bg-gold px-4 py-2 font-semibold text-on-gold">Deposit</span>
      </header>
      <div className="flex h-full">
        <aside className="w-(--sidebar-width) shrink-0 border-r border-hairline bg-shell px-6 py-4 max-tablet:hidden">
          {PAGES.map((name) => (
            <p key={name} className="flex h-11 items-center text-ink-2">
              {name}
            </p>
          ))}
        </aside>
        <main className="grid flex-1 auto-rows-min grid-cols-2 gap-3 p-4 tablet:grid-cols-4 tablet:p-6">
          {Array.from({ length: 16 }, (_, index) => (
            <div key={index} className="rounded-card border border-hairline bg-card p-3">
              <img src={`/art/cases/${CASES[index % CASES.length]}.avif`} alt="" className="mx-auto h-28" />
              <p className="mt-2 text-14 font-semibold">Case {index + 1}</p>
              <p className="text-14 text-ink-2">{(index + 1) * 3}.50</p>
            </div>
          ))}
        </main>
        <aside className="w-[280px] shrink-0 border-l border-hairline bg-shell p-4 text-14 text-ink-2 max-tablet:hidden">
          {Array.from({ length: 24 }, (_, index) => (
            <p key={index} className="py-1">
              {SAID[index % SAID.length]}
            </p>
          ))}
        </aside>
      </div>
    </div>
  );
}
