// Builds the second site's shell and slice: node build.mjs
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { host, remote } from '@tessera/build'
import { CONTRACT_VERSION } from '@tessera/platform'

const here = import.meta.dirname

const run = (config) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats.toString({ all: false, errors: true })))
      else compiler.close(resolve)
    })
  })

const src = join(here, 'shell', 'src')
await run(
  await host(join(here, 'shell'), {
    contract: CONTRACT_VERSION,
    frameCss: [join(src, 'frame.css')],
    frameHtml: join(src, 'frame.html'),
    serviceWorker: join(src, 'sw.ts'),
    kitBudget: 12_100,
  }),
)
await run(await remote(join(here, 'mfe-notes')))
