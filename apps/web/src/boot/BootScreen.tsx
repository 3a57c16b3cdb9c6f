import { Hero } from '../shell/pages/home/Hero.tsx';

/**
 * First screen of the home page while the application loads. It can't be used, and the application's first render
 * removes it.
 *
 * @public Drawn by `vite/boot-screen.ts`.
 */
export function BootScreen() {
  return (
    <div id="boot" className="boot" inert aria-hidden>
      <div className="fixed inset-x-0 top-0 flex h-(--header-height) pt-(--staging-height) items-center border-b border-hairline bg-shell pl-4 tablet:pl-5">
        <img
          src="/favicon.svg"
          width={32}
          height={32}
          alt=""
          className="size-[30px] tablet:ml-12 tablet:size-8 wide:ml-0"
        />
      </div>
      <div className="boot-page">
        <div className="mx-auto w-full max-w-(--content-width) px-4 py-3 tablet:px-6 tablet:py-5">
          <div className="@container">
            <Hero />
          </div>
        </div>
      </div>
    </div>
  );
}
