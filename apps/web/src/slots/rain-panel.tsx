import { RainPlace } from '../domains/rain/RainPlace.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** Panel of the current rain, above the messages of the chat. */
export const RainPanel = lazyPart<object>(() => import('../domains/rain/RainPanel.tsx'), RainPlace);
