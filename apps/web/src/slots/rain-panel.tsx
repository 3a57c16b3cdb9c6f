import { RainPlace } from '../domains/rain/RainPlace.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** Panel of the current rain in the chat's header. */
export const RainPanel = lazyPart<object>(() => import('../domains/rain/RainPanel.tsx'), RainPlace);
