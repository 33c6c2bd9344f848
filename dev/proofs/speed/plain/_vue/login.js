// A minimal login: the API URL, the two calls and the error message.
const config = fetch('/runtime.config.json', { cache: 'no-store' }).then((response) => response.json());
config.catch(() => say('Die Konfiguration dieser Seite fehlt.'));
const form = document.querySelector('form');
const button = form.querySelector('button');

form.addEventListener('submit', (submission) => {
  submission.preventDefault();
  say('');
  button.disabled = true;
  logIn().catch((error) => {
    button.disabled = false;
    say(error.message);
  });
});

button.disabled = false;

async function logIn() {
  const api = `${(await config).apiURL}/v3`;
  const { accessToken } = await ask(`${api}/authentication/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: form.username.value, password: form.password.value }),
  });
  const me = await ask(`${api}/me`, { headers: { Authorization: `Bearer ${accessToken}` } });
  if (!me.roles.some((role) => role.name === 'superhero'))
    throw new Error('Das ausgewählte Konto ist kein Superhero');
  document.cookie = `jwt=${accessToken}; Max-Age=86400; Path=/; SameSite=Strict`;
  welcome(me.user);
}

async function ask(address, request) {
  const response = await fetch(address, request);
  if (!response.ok) throw new Error(`Es ist ein Fehler aufgetreten: Status ${response.status}`);
  return response.json();
}

function welcome(user) {
  const heading = document.createElement('h1');
  heading.className = 'welcome';
  heading.textContent = 'Willkommen im neuen und verbesserten Superhero-Dashboard!';
  document.querySelector('main').replaceChildren(heading);
  document.getElementById('name').textContent = `${user.firstName} ${user.lastName}`;
  history.replaceState(null, '', '/');
}

function say(words) {
  document.getElementById('trouble').textContent = words;
}
