/** The spin game. */
export function SpinPage() {
  return <h1 className="page-title">Spin</h1>;
}
