/** What one window tells the others of this browser; never whose session it is. */
type News = 'began' | 'active' | 'logged-out' | 'over';

const channel = new BroadcastChannel('session');

export function tellOtherWindows(news: News): void {
  channel.postMessage(news);
}

export function hearOtherWindows(listener: (news: unknown) => void): void {
  channel.addEventListener('message', ({ data }) => listener(data));
}
