// npm run case-tables: stores the contents of the cases, which a start would otherwise build from their designs.
import { caseTablesText } from '../packages/catalogue/src/cases.ts';
import { generate } from './generated.mjs';

generate({ 'packages/catalogue/data/case-tables.json': caseTablesText() }, 'npm run case-tables');
