import type { ReleaseSummary } from '@tessera/contracts'
import { formatBytes, formatTime } from '../../../ui/format.ts'
import { Plot } from '../../../ui/plot.tsx'
import { texts } from '../../texts.ts'

/** Plot of Brotli bytes by version, oldest first; the table below has the same figures. */
export function SizePlot({ releases }: { releases: readonly ReleaseSummary[] }) {
  const oldestFirst = [...releases].reverse()
  return (
    <Plot
      label={texts.releases.plot}
      series={[
        {
          name: texts.releases.size,
          tone: 'stable',
          points: oldestFirst.map((r, x) => ({
            x,
            y: r.brotliBytes,
            text: texts.releases.point(formatBytes(r.brotliBytes), formatTime(r.publishedAt)),
          })),
        },
      ]}
      formatX={(x) => oldestFirst[Math.round(x)]?.version ?? ''}
      formatY={formatBytes}
    />
  )
}
