/** The signed-in player's own page. */
export default function ProfilePage() {
  return <h1 className="page-title">Profile</h1>;
}
