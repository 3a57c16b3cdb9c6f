import { lazyPart } from '../ui/parts/lazy-part.tsx';

const DropStrip = lazyPart(() => import('../domains/drops/DropStrip.tsx'));

/** Row of live wins. Its height is reserved while it loads. */
export function LiveDrops() {
  return (
    <div className="h-16">
      <DropStrip />
    </div>
  );
}
