import { lazy, Suspense } from 'react';
import { loadPart } from './load-part.ts';
import { QuietBoundary } from './shell/QuietBoundary.tsx';

const DropStrip = lazy(() => loadPart(() => import('./domains/drops/DropStrip.tsx')));

/** The strip of live wins for any page. Its height is kept while it loads. */
export function LiveDrops() {
  return (
    <div className="h-16">
      <QuietBoundary>
        <Suspense fallback={null}>
          <DropStrip />
        </Suspense>
      </QuietBoundary>
    </div>
  );
}
