// The three start-up calls, two of them in parallel, and the name from the last one.
const token = /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1];
if (token === undefined) location.replace('/login?redirect=%2F');
else start().catch((error) => (document.getElementById('trouble').textContent = error.message));

document.getElementById('leave').addEventListener('click', () => {
  document.cookie = 'jwt=; Max-Age=0; Path=/';
  location.replace('/login');
});

async function start() {
  const { apiURL } = await ask('/runtime.config.json', { cache: 'no-store' });
  const [config, me] = await Promise.all([
    ask(`${apiURL}/v3/config/public`),
    ask(`${apiURL}/v3/me`, { headers: { Authorization: `Bearer ${token}` } }),
  ]);
  document.title = `${config.SC_TITLE} · ${document.title}`;
  document.getElementById('name').textContent = `${me.user.firstName} ${me.user.lastName}`;
}

async function ask(address, request) {
  const response = await fetch(address, request);
  if (!response.ok) throw new Error(`Es ist ein Fehler aufgetreten: Status ${response.status}`);
  return response.json();
}
