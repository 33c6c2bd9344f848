import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';

/** Adds `login.html`: the start page with a picture of the login page in each language (decision 025). */
export function prerenderLogin(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'prerender-login',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      // After the hashes of all files are in the start page.
      order: 'post',
      sequential: true,
      async handler() {
        if (config === undefined) return;
        const folder = path.resolve(config.root, config.build.outDir);
        const page = await readFile(path.join(folder, 'index.html'), 'utf8');
        const templates = await renderTemplates(config);
        // After the frame, so that it is painted first.
        await writeFile(
          path.join(folder, 'login.html'),
          page.replace('</body>', () => `${templates}\n  </body>`),
        );
      },
    },
  };
}

async function renderTemplates({ root, configFile }: ResolvedConfig): Promise<string> {
  provideBrowser();
  const server = await createServer({
    root,
    ...(configFile !== undefined && { configFile }),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule('/src/prerender-login.tsx');
    return String(await module['loginTemplates']);
  } finally {
    await server.close();
  }
}

/** What modules of the application use when they are imported; nothing of it has an effect on the page. */
function provideBrowser(): void {
  const location = { pathname: '/login', hostname: 'localhost', protocol: 'https:' };
  // An open channel would keep the build from ending.
  class BroadcastChannel extends EventTarget {
    postMessage(): void {}
  }
  Object.assign(globalThis, { window: { location }, BroadcastChannel });
}
