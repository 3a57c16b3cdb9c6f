export const USAGE = `npm run staff -- <command>

  withdrawals                                        what waits for approval
  withdrawals approve <id> <key> [--reason <text for the log>]
  withdrawals refuse <id> <key> --reason <text the player reads>
  deposits                                           what a person has to look at
  deposits credit <id> --coins <worth> <key> [--reason <text the player reads>]
  deposits refuse <id> <key> --reason <text the player reads>
  returns                                            deposits that are to be sent back
  returns sent <id> <key> --reason <how it was sent>
  gift-cards --usd <worth> --count <cards> <key> --reason <text for who agrees> [--days <until they end>]   asks for a batch
  gift-cards codes <batch> <key>                     prints the codes of a batch that was agreed to as CSV, this once
  promo-codes <CODE> [--coins <worth>] [--keys <of the cheapest deposit case>] --uses <times> <key> --reason <text for the log> [--level <least>] [--days <until it ends>]
  players restrict <name> <key> --reason <text the player reads>   no play, deposits, tips or chat; withdrawals are reviewed
  players freeze <name> <key> --reason <text the player reads>     for fraud: no withdrawals either
  players lift <name> <key> --reason <text for who agrees>         asks for it: somebody else has to agree
  erasures                                           who was erased, to be kept outside the backups
  erasures again <id> <key> --reason <text for the log>            after a restore: marks that the player wanted it
  persons                                            persons with several accounts, the first one first
  differences                                        where our books and a provider's differ
  fairness begin 3 <key> --reason <text for the log>               after an upgrade: the player's key is part of each draw
  invite <name> --bundles <owner|administrator|cashier|risk|support|moderator|catalogue, …>   makes a member of staff, and a link to come in by

  <key>: --by <member> --code <six digits of the member's authenticator app>`;
