import { LotteryNumero } from '@tessera/site/calls'
import { waitFor } from '../wait-for.ts'
import { expectEqual, READY_TIMEOUT_MS, type Site } from './site.ts'

type Step = (text: string) => void

const STATUS_PATH = '/api/v1/system/status'
/** A call that reads the database. */
const DATABASE_PATH = `${LotteryNumero.path}?game=F5`
/** Calls that a killed container may have taken with it. */
const MAX_FAILED_CALLS = 4
/** Containers that are started to take an address; Docker gives out free addresses in turn. */
const MAX_OCCUPANTS = 20

/** FIX-404: the API survives a restart of Postgres. */
export async function restartPostgres(site: Site, step: Step): Promise<void> {
  site.compose('restart', 'postgres')
  await site.waitForStatus(DATABASE_PATH, 200)
  expectEqual('FIX-404 restarts of the API', inspect(site, 'api', '{{.RestartCount}}'), '0')
  step('Postgres restarted; the API was not')
}

/** FIX-405: nginx finds an edge that is created again under another address. */
export async function moveEdge(site: Site, step: Step): Promise<void> {
  const { engine } = site
  const oldAddress = inspect(site, 'edge', ADDRESS)
  const network = inspect(site, 'edge', '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}')
  engine.docker(['rm', '--force', site.idOf('edge')])
  const occupants = occupyAddress(site, network, oldAddress)
  await site.waitForStatus('/m/home', 503)
  step('FIX-416 page of nginx while there is no edge')
  site.compose('up', '--detach', '--no-deps', 'edge')
  await site.waitForStatus('/m/home', 200)
  if (inspect(site, 'edge', ADDRESS) === oldAddress) throw new Error('the edge has its old address')
  step('FIX-405 edge at another address')
  engine.docker(['rm', '--force', ...occupants])
}

/** Starts containers until one has the address; returns their ids. */
function occupyAddress({ engine }: Site, network: string, address: string): string[] {
  const ids: string[] = []
  while (ids.length < MAX_OCCUPANTS) {
    const id = engine.docker(['run', '--detach', '--network', network, 'tessera-services', 'sleep', '600']).trim()
    ids.push(id)
    if (engine.docker(['inspect', id, '--format', ADDRESS]).trim() === address) return ids
  }
  throw new Error(`no container got the address ${address}`)
}

/** FIX-420: a restart of nginx interrupts visitors for less than five seconds. */
export async function restartNginx(site: Site, step: Step): Promise<void> {
  site.compose('restart', 'nginx')
  const startedAt = Date.now()
  await site.waitForStatus('/m/home', 200)
  const seconds = (Date.now() - startedAt) / 1000
  if (seconds > 5) throw new Error(`FIX-420 the site was away for ${seconds} s after the restart of nginx`)
  step('FIX-420 nginx restarted')
}

/** FIX-411: two of each service run, and one of them can be killed while visitors call. */
export async function killOneOfTwo(site: Site, step: Step): Promise<void> {
  const services = ['api', 'registry', 'edge']
  const scales = services.flatMap((service) => ['--scale', `${service}=2`])
  site.compose('up', '--detach', '--no-deps', '--no-recreate', ...scales, ...services)
  step('FIX-411 two of each service')
  for (const service of services) await killUnderLoad(site, service, step)
}

async function killUnderLoad(site: Site, service: string, step: Step): Promise<void> {
  const { docker } = site.engine
  const ids = site.idsOf(service)
  const isHealthy = (id: string) => docker(['inspect', id, '--format', '{{.State.Health.Status}}']).trim() === 'healthy'
  await waitFor(`both containers of ${service}`, () => ids.length === 2 && ids.every(isHealthy), READY_TIMEOUT_MS)
  const statuses: number[] = []
  let isOver = false
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.push(await site.statusOf('/m/home'), await site.statusOf(STATUS_PATH))
  })
  docker(['kill', ids[0] ?? ''])
  await waitFor('300 calls', () => statuses.length > 300, READY_TIMEOUT_MS)
  isOver = true
  await Promise.all(visitors)
  const failedCount = statuses.filter((status) => status !== 200).length
  const text = `${failedCount} of ${statuses.length} calls failed while one of two of ${service} was killed`
  if (failedCount > MAX_FAILED_CALLS) throw new Error(text)
  step(text)
  docker(['start', ids[0] ?? ''])
}

const ADDRESS = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
const inspect = (site: Site, service: string, format: string): string =>
  site.engine.docker(['inspect', site.idOf(service), '--format', format]).trim()
