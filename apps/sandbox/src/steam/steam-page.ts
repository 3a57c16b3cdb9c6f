import { type Html, html } from '../html.ts';
import { testPeople } from '../people.ts';
import { type OpenidFields } from './openid.ts';
import { steamIdOf } from './steam-people.ts';

/** Sign-in page: buttons for the test people, a field for any name, and a way to cancel. */
export function signInPage(action: string, fields: OpenidFields, realm: string): Html {
  const hiddenFields = Object.entries(fields)
    .filter(([name]) => name.startsWith('openid.'))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const people = testPeople.map(
    (person) => html`<li><form method="get" action="${action}">${hiddenFields}
<button name="as" value="${person.key}">Sign in as ${person.name} <small>${steamIdOf(person)}</small></button></form></li>`,
  );
  return html`<p><strong>${realm}</strong> asks who you are. It will see your Steam ID and public profile only.</p>
<ul class="people">${people}</ul>
<section><form method="get" action="${action}">${hiddenFields}
<label for="as">Someone else</label>
<input id="as" name="as" required maxlength="40" autocomplete="off" placeholder="Any name">
<button class="main" type="submit">Sign in</button></form></section>
<form method="get" action="${action}">${hiddenFields}<button name="cancel" value="1">Cancel and go back</button></form>`;
}
