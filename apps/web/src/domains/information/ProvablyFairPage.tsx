/** How rolls are proved. */
export default function ProvablyFairPage() {
  return <h1 className="page-title">Provably fair</h1>;
}
