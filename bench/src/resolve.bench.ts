import { get } from 'node:http'
import { median, rounded } from './figures/median.ts'
import { warnOfNoise } from './figures/noise.ts'
import { table } from './figures/table.ts'
import { requestsPerSecond } from './resolve/load.ts'
import { type StaticFile, serveByNginx } from './resolve/nginx.ts'
import { startSite } from './site/site.ts'

const RUNS = 5
const SECONDS = 4
const WARM_SECONDS = 2

/** Compares the composition endpoint and the composed page with nginx that serves the same bytes as a file. */
export async function run(): Promise<number> {
  warnOfNoise()
  const site = await startSite()
  try {
    const composition = `${site.registry}/v1/compositions/siam`
    const page = `${site.origin}/m/home`
    // Until the page's shape of many visits is prepared.
    for (let i = 0; i < 3; i++) await requestsPerSecond(page, WARM_SECONDS, 'br')
    const nginx = await serveByNginx([
      await fileOf('/composition', composition, null),
      await fileOf('/home', page, 'br'),
    ])
    try {
      const compositions = await sideBySide(composition, `${nginx.url}/composition`, null)
      const pages = await sideBySide(page, `${nginx.url}/home`, 'br')
      const figures = { compositionRatio: compositions.ratio, htmlRatio: pages.ratio }
      console.log(
        table(
          ['requests per second, medians', 'ours', 'nginx', 'ratio'],
          [
            ['composition', String(compositions.ours), String(compositions.nginx), String(compositions.ratio)],
            ['composed page', String(pages.ours), String(pages.nginx), String(pages.ratio)],
          ],
        ),
      )
      console.log(JSON.stringify(figures))
      return 0
    } finally {
      await nginx.close()
    }
  } finally {
    await site.close()
  }
}

async function fileOf(path: string, url: string, encoding: string | null): Promise<StaticFile> {
  return new Promise((resolve, reject) => {
    get(url, { headers: encoding ? { 'accept-encoding': encoding } : {} }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          path,
          body: Buffer.concat(chunks),
          type: response.headers['content-type'] ?? 'application/octet-stream',
          encoding: response.headers['content-encoding'] ?? null,
        }),
      )
    }).on('error', reject)
  })
}

/** Turn by turn, so that whatever else the machine does falls on both. */
async function sideBySide(ownUrl: string, nginxUrl: string, encoding: string | null) {
  const rates: { ours: number; nginx: number }[] = []
  for (let i = 0; i < RUNS; i++)
    rates.push({
      ours: await requestsPerSecond(ownUrl, SECONDS, encoding),
      nginx: await requestsPerSecond(nginxUrl, SECONDS, encoding),
    })
  return {
    ours: rounded(median(rates.map((rate) => rate.ours))),
    nginx: rounded(median(rates.map((rate) => rate.nginx))),
    ratio: rounded(median(rates.map((rate) => rate.ours / rate.nginx)), 3),
  }
}
