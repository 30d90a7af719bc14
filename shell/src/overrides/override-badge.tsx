import { createRoot } from 'react-dom/client'
import type { Override } from './apply-overrides.ts'
import * as styles from './badge.styles.ts'
import { createBadgeContainer } from './badge-container.ts'

/** Shows, over every page, which slices are not the composed ones, with a link to reset. For developers: in English only. */
export function showOverrideBadge(document: Document, overrides: readonly Override[]): void {
  createRoot(createBadgeContainer(document)).render(<OverrideBadge overrides={overrides} />)
}

function OverrideBadge({ overrides }: { overrides: readonly Override[] }) {
  const hasFailed = overrides.some(({ ok }) => !ok)
  return (
    <aside style={hasFailed ? { ...styles.badge, ...styles.failed } : styles.badge} aria-label="Overrides" lang="en">
      <ul style={styles.list}>
        {overrides.map(({ slice, url, ok }) => (
          <li key={slice}>
            <b>{slice}</b> {ok ? url : `${url} does not respond`}
          </li>
        ))}
      </ul>
      <a style={styles.leave} href="?mfo=off">
        Reset
      </a>
    </aside>
  )
}
