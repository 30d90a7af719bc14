import type { PreviewNotice } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Shell } from '../stores/shell.ts'
import * as styles from './badge.styles.ts'
import { createBadgeContainer } from './badge-container.ts'
import { TEXTS } from './preview-texts.ts'

type LocaleLanguage = Pick<Shell['locale'], 'language'>
type ActivePreview = PreviewNotice & { state: 'shown' }

/**
 * Shows, over every page, that this is a preview: the differences, the expiry, and a link to leave; or that its link has
 * expired.
 */
export function showPreviewBadge(document: Document, notice: PreviewNotice, locale: LocaleLanguage): void {
  createRoot(createBadgeContainer(document)).render(
    notice.state === 'shown' ? (
      <PreviewBadge notice={notice} locale={locale} />
    ) : (
      <PreviewEndedBadge state={notice.state} />
    ),
  )
}

const PreviewBadge = observer(function PreviewBadge({
  notice,
  locale,
}: {
  notice: ActivePreview
  locale: LocaleLanguage
}) {
  const t = useTexts(TEXTS)
  const { expiresAt, members, configuration } = notice
  // Uses the browser's time zone, because viewers are where the preview's makers are.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <aside style={styles.badge} aria-label={t('title')}>
      <details>
        <summary style={styles.summary}>
          {t('until', { until: formatDateTime(expiresAt, locale.language, timeZone) })}
        </summary>
        {members.length === 0 && !configuration ? (
          <p style={styles.text}>{t('same')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys
          <ul style={styles.longList} aria-label={t('differs')} tabIndex={0}>
            {members.map(({ name, instead, shown: version }) => (
              <li key={name}>
                <b>{name}</b> {instead ?? t('none')} → {version ?? t('none')}
              </li>
            ))}
            {configuration && (
              <li>
                <b>{t('configuration')}</b> {configuration.instead ?? t('file')} → {configuration.shown ?? t('file')}
              </li>
            )}
          </ul>
        )}
      </details>
      <a style={styles.leave} href="?preview=off">
        {t('leave')}
      </a>
    </aside>
  )
})

function PreviewEndedBadge({ state }: { state: 'ended' | 'away' }) {
  const t = useTexts(TEXTS)
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <aside style={{ ...styles.badge, ...styles.failed }} aria-label={t('title')}>
      <p style={styles.text} role="status">
        {t(state)}
      </p>
      <button type="button" style={styles.leave} onClick={() => setClosed(true)}>
        {t('close')}
      </button>
    </aside>
  )
}
