import type { Rain } from '../../../../../packages/contract/src/rain.ts';
import { schema } from '../../../../../packages/contract/src/rain.ts';
import { Drop } from '../../ui/Drop.tsx';
import { nothing } from './nothing.ts';

export const RainPanel = ({ rain }: { rain: Rain }) => (
  <Drop>
    {rain.pot} {schema.type} {nothing}
  </Drop>
);
