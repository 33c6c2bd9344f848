import type { Removal } from './removals.ts';

const headers = 'deploy/security-headers.conf.template';
const trustedTypes = "require-trusted-types-for 'script'; trusted-types list-worker";

export const edgeRemovals: readonly Removal[] = [
  {
    control: 'C9',
    file: headers,
    from: "connect-src 'self'${API_SOURCE};",
    to: 'connect-src *;',
    test: 'e2e/attack-page.spec.ts',
    title: 'the policy stops scripts that run text, write HTML or send data',
  },
  {
    control: 'C10',
    file: headers,
    from: `; ${trustedTypes}`,
    test: 'e2e/attack-page.spec.ts',
    title: 'the policy stops scripts that run text, write HTML or send data',
  },
  {
    control: 'C10',
    file: headers,
    from: 'trusted-types list-worker',
    to: "trusted-types list-worker default dompurify 'allow-duplicates'",
    test: 'e2e/attack-page.spec.ts',
    title: 'the policy stops scripts that run text, write HTML or send data',
  },
  {
    control: 'C11',
    file: headers,
    from: `frame-ancestors 'none'; ${trustedTypes}";\n}\nadd_header X-Frame-Options DENY always;`,
    to: `${trustedTypes}";\n}`,
    test: 'e2e/attack-page.spec.ts',
    title: 'another site that frames the page gets an empty frame',
  },
  {
    control: 'C12',
    file: headers,
    from: 'add_header Cross-Origin-Embedder-Policy require-corp always;\n',
    test: 'e2e/attack-page.spec.ts',
    title: 'the page is cross-origin isolated',
  },
  {
    control: 'C13',
    file: 'deploy/nginx.conf.template',
    from: '/index.html no-store;',
    to: '/index.html no-cache;',
    test: 'e2e/attack-back.spec.ts',
    title: 'going back to index.html after a logout in another tab shows no personal data',
  },
  {
    control: 'C13',
    file: 'deploy/nginx.conf.template',
    from: '/login.html no-store;',
    to: '/login.html no-cache;',
    test: 'e2e/attack-back.spec.ts',
    title: 'going back to login.html after a logout in another tab shows no personal data',
  },
  {
    control: 'C14',
    file: headers,
    from: 'add_header Strict-Transport-Security "max-age=63072000${HSTS_SCOPE}" always;\n',
    test: 'dev/stack/nginx.test.ts',
    title: 'every answer carries the full set of headers: GET /healthz, fetched as asset: 200, health',
  },
  {
    control: 'C15',
    file: 'deploy/nginx.conf.template',
    from: 'location /_vue/ {\n      try_files $uri =404;',
    to: 'location /_vue/ {\n      try_files $uri /index.html;',
    test: 'dev/stack/nginx.test.ts',
    title:
      'every answer carries the full set of headers: GET /_vue/js/missing.js, fetched as page: 404, error',
  },
  {
    control: 'C32',
    file: 'deploy/gateway.conf.template',
    from: 'rewrite ^ /gateway/large-body last;',
    to: 'set $is_kept yes;',
    test: 'dev/stack/nginx-memory.test.ts',
    title: 'bodies to /schools of clients without a session fill no memory of nginx',
  },
  {
    control: 'C15',
    file: 'deploy/nginx.conf.template',
    from: '  absolute_redirect off;\n',
    test: 'dev/stack/nginx-gateway.test.ts',
    title: 'the browser is redirected by GET /gateway to a path that names neither a host nor a port',
  },
  {
    control: 'C16',
    file: 'deploy/entrypoint.sh',
    from: "*[!A-Za-z0-9/._~-]*) refuse API_URL 'may have only letters, digits and . _ ~ - in its path' ;;",
    test: 'dev/stack/nginx-api-url.test.ts',
    title: 'a hostile API_URL is rejected in one line, and nothing is rendered',
  },
  {
    control: 'C23',
    file: 'deploy/nginx.conf.template',
    from: '$request_method $path_only $server_protocol',
    to: '$request_method $request_uri $server_protocol',
    test: 'dev/stack/nginx.test.ts',
    title: 'the access log contains the path but neither query nor token',
  },
];
