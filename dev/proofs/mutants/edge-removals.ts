import type { Removal } from './removals.ts';

const headers = 'deploy/security-headers.conf.template';
const trustedTypes = "require-trusted-types-for 'script'; trusted-types list-worker";

export const edgeRemovals: readonly Removal[] = [
  {
    control: 'C9',
    what: 'the page may call any server',
    file: headers,
    from: "connect-src 'self'${API_SOURCE};",
    to: 'connect-src *;',
    test: {
      file: 'e2e/attack-page.spec.ts',
      title: 'the policy stops scripts that run text, write HTML or send data',
    },
  },
  {
    control: 'C10',
    what: 'texts may become HTML and scripts',
    file: headers,
    from: `; ${trustedTypes}`,
    to: '',
    test: {
      file: 'e2e/attack-page.spec.ts',
      title: 'the policy stops scripts that run text, write HTML or send data',
    },
  },
  {
    control: 'C10',
    what: 'a script may create a Trusted Types policy',
    file: headers,
    from: 'trusted-types list-worker',
    to: "trusted-types list-worker default dompurify 'allow-duplicates'",
    test: {
      file: 'e2e/attack-page.spec.ts',
      title: 'the policy stops scripts that run text, write HTML or send data',
    },
  },
  {
    control: 'C11',
    what: 'other sites may frame the page',
    file: headers,
    from: `frame-ancestors 'none'; ${trustedTypes}" always;\nadd_header X-Frame-Options DENY always;`,
    to: `${trustedTypes}" always;`,
    test: {
      file: 'e2e/attack-page.spec.ts',
      title: 'another site that frames the page gets an empty frame',
    },
  },
  {
    control: 'C12',
    what: 'the page shares its process with what it embeds',
    file: headers,
    from: 'add_header Cross-Origin-Embedder-Policy require-corp always;\n',
    to: '',
    test: {
      file: 'e2e/attack-page.spec.ts',
      title: 'the page is cross-origin isolated',
    },
  },
  {
    control: 'C13',
    what: 'the start page may be kept by the browser',
    file: 'deploy/nginx.conf.template',
    from: '/index.html no-store;',
    to: '/index.html no-cache;',
    test: {
      file: 'e2e/attack-back.spec.ts',
      title: 'going back to index.html after a logout in another tab shows no personal data',
    },
  },
  {
    control: 'C13',
    what: 'the login page may be kept by the browser',
    file: 'deploy/nginx.conf.template',
    from: '/login.html no-store;',
    to: '/login.html no-cache;',
    test: {
      file: 'e2e/attack-back.spec.ts',
      title: 'going back to login.html after a logout in another tab shows no personal data',
    },
  },
  {
    control: 'C14',
    what: 'browsers are not required to use TLS',
    file: headers,
    from: 'add_header Strict-Transport-Security "max-age=63072000${HSTS_SCOPE}" always;\n',
    to: '',
    test: { file: 'dev/stack/nginx.test.ts', title: 'GET /healthz, fetched as asset: 200, health' },
  },
  {
    control: 'C15',
    what: 'a missing script is answered with the start page',
    file: 'deploy/nginx.conf.template',
    from: 'location /_vue/ {\n      try_files $uri =404;',
    to: 'location /_vue/ {\n      try_files $uri /index.html;',
    test: { file: 'dev/stack/nginx.test.ts', title: 'GET /_vue/js/missing.js, fetched as page: 404, error' },
  },
  {
    control: 'C32',
    what: 'nginx keeps bodies of clients without a session',
    file: 'deploy/gateway.conf.template',
    from: 'rewrite ^ /gateway/large-body last;',
    to: 'set $is_kept yes;',
    test: {
      file: 'dev/stack/nginx-memory.test.ts',
      title: 'bodies to /schools of clients without a session fill no memory of nginx',
    },
  },
  {
    control: 'C15',
    what: 'a redirect names the host of the request and the inner port',
    file: 'deploy/nginx.conf.template',
    from: '  absolute_redirect off;\n',
    to: '',
    test: {
      file: 'dev/stack/nginx-gateway.test.ts',
      title: 'is redirected by GET /gateway to a path that names neither a host nor a port',
    },
  },
  {
    control: 'C16',
    what: 'an API_URL may end the header it is put into',
    file: 'deploy/entrypoint.sh',
    from: "*[!A-Za-z0-9/._~-]*) refuse API_URL 'may have only letters, digits and . _ ~ - in its path' ;;",
    to: '',
    test: {
      file: 'dev/stack/nginx-api-url.test.ts',
      title: 'is rejected in one line, and nothing is rendered',
    },
  },
  {
    control: 'C23',
    what: 'the access log has the whole address',
    file: 'deploy/nginx.conf.template',
    from: '$request_method $path_only $server_protocol',
    to: '$request_method $request_uri $server_protocol',
    test: {
      file: 'dev/stack/nginx.test.ts',
      title: 'the access log contains the path but neither query nor token',
    },
  },
];
