import { get } from 'node:http'
import { median, roundTo } from './figures/median.ts'
import { warnOfNoise } from './figures/noise.ts'
import { formatTable } from './figures/table.ts'
import { type StaticFile, serveByNginx } from './resolve/nginx.ts'
import { requestsPerSecond } from './resolve/requests-per-second.ts'
import { startSite } from './site/site.ts'

const RUNS = 5
const SECONDS = 4
const WARM_UP_SECONDS = 2

/** Compares the composition endpoint and the composed page with nginx, which serves the same bytes from a file. */
export async function run(): Promise<number> {
  warnOfNoise()
  const site = await startSite()
  try {
    const composition = `${site.registry}/v1/compositions/siam`
    const page = `${site.origin}/m/home`
    // Warm-up: the edge prepares its most compressed form of the page after several visits.
    for (let i = 0; i < 3; i++) await requestsPerSecond(page, WARM_UP_SECONDS, 'br')
    const nginx = await serveByNginx([
      await fetchFile('/composition', composition, null),
      await fetchFile('/home', page, 'br'),
    ])
    try {
      const compositions = await compareRates(composition, `${nginx.url}/composition`, null)
      const pages = await compareRates(page, `${nginx.url}/home`, 'br')
      const figures = { compositionRatio: compositions.ratio, htmlRatio: pages.ratio }
      console.log(
        formatTable(
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

async function fetchFile(path: string, url: string, encoding: string | null): Promise<StaticFile> {
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

/** Measures both in alternation, so that other load on the machine affects both. */
async function compareRates(ownUrl: string, nginxUrl: string, encoding: string | null) {
  const rates: { ours: number; nginx: number }[] = []
  for (let i = 0; i < RUNS; i++)
    rates.push({
      ours: await requestsPerSecond(ownUrl, SECONDS, encoding),
      nginx: await requestsPerSecond(nginxUrl, SECONDS, encoding),
    })
  return {
    ours: roundTo(median(rates.map((rate) => rate.ours))),
    nginx: roundTo(median(rates.map((rate) => rate.nginx))),
    ratio: roundTo(median(rates.map((rate) => rate.ours / rate.nginx)), 3),
  }
}
