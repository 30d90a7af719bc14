import type { FastifyInstance } from 'fastify'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: string
  count: number
  seconds: number
  buckets: number[]
}

/** Counts requests and their durations by route and serves them at `/metrics` as Prometheus text. */
export function installMetrics(app: FastifyInstance): void {
  const series = new Map<string, Series>()
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const entry = series.get(labels) ?? { labels, count: 0, seconds: 0, buckets: BUCKETS_S.map(() => 0) }
    series.set(labels, entry)
    const seconds = reply.elapsedTime / 1000
    entry.count += 1
    entry.seconds += seconds
    for (const [index, bound] of BUCKETS_S.entries())
      if (seconds <= bound) entry.buckets[index] = (entry.buckets[index] ?? 0) + 1
  })
  app.get(
    '/metrics',
    { schema: { hide: true }, logLevel: 'silent', config: { access: 'public' } },
    async (_request, reply) =>
      reply.type('text/plain; version=0.0.4; charset=utf-8').send(renderMetrics([...series.values()])),
  )
}

function renderMetrics(allSeries: readonly Series[]): string {
  const lines = [
    '# HELP http_request_duration_seconds How long requests took.',
    '# TYPE http_request_duration_seconds histogram',
  ]
  for (const entry of allSeries) {
    for (const [index, bound] of BUCKETS_S.entries())
      lines.push(`http_request_duration_seconds_bucket{${entry.labels},le="${bound}"} ${entry.buckets[index] ?? 0}`)
    lines.push(
      `http_request_duration_seconds_bucket{${entry.labels},le="+Inf"} ${entry.count}`,
      `http_request_duration_seconds_sum{${entry.labels}} ${entry.seconds.toFixed(6)}`,
      `http_request_duration_seconds_count{${entry.labels}} ${entry.count}`,
    )
  }
  const memory = process.memoryUsage()
  lines.push(
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${memory.rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${memory.heapUsed}`,
    '',
  )
  return lines.join('\n')
}
