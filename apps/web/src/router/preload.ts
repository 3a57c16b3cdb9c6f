/** Starts loading the page behind an address before it is asked for. Filled in by the route table. */
type Preload = (address: string) => void;

let preloadPage: Preload = () => undefined;

export function setPreload(preload: Preload): void {
  preloadPage = preload;
}

export function preload(address: string): void {
  preloadPage(address);
}
