// Runs in an empty page: measures calls by `fetch` alone, in milliseconds.

globalThis.bareLogin = async (api, credentials) => {
  // Opens the connection first, as the login page has done.
  await read(fetch(`${api}/config/public`));
  const begin = performance.now();
  const { accessToken } = await read(
    fetch(`${api}/authentication/local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    }),
  );
  await read(fetch(`${api}/me`, { headers: { Authorization: `Bearer ${accessToken}` } }));
  return performance.now() - begin;
};

globalThis.bareReads = async (addresses, token) => {
  const begin = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  await Promise.all(addresses.map((address) => read(fetch(address, { headers, cache: 'no-store' }))));
  return performance.now() - begin;
};

async function read(asked) {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.json();
}
