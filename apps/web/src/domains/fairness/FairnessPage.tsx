/** How rolls are proved. */
export function FairnessPage() {
  return <h1 className="page-title">Provably fair</h1>;
}
