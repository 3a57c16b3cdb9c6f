import { RainPanel } from '../domains/rain/RainPanel.tsx';

export const Drop = ({ children }: { children: unknown }) =>
  children ? String(children) : String(RainPanel);
