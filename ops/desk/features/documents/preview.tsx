import type { LocalText } from '@tessera/contracts'
import type { DeskTheme } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, useEffect, useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { ErrorCallout } from '../../../ui/callout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import * as styles from './preview.module.css'
import { RichText } from './rich-text.tsx'

const labels = texts.documents
/** Delay between the last keystroke and loading the preview. */
const DEBOUNCE_MS = 400

interface PreviewProps {
  merchant: string
  title: LocalText
  content: LocalText
}

const sortMerchantFirst = (themes: readonly DeskTheme[], merchant: string): DeskTheme[] =>
  themes.toSorted((a, b) => Number(b.merchant === merchant) - Number(a.merchant === merchant))
const themeStyle = ({ ground, line, text, textMuted, accent }: DeskTheme) =>
  ({
    '--preview-ground': ground,
    '--preview-line': line,
    '--preview-text': text,
    '--preview-muted': textMuted,
    '--preview-accent': accent,
  }) as CSSProperties

/** Preview of a draft after the api's sanitizing, in both languages and in the colours of every merchant. */
export const Preview = observer(function Preview({ merchant, title, content }: PreviewProps) {
  const { api } = useDesk()
  const [sanitizedText, setSanitizedText] = useState<LocalText>({ th: '', en: '' })
  const [error, setError] = useState<ErrorDetails | null>(null)
  const themes = useResource('content.themes', api.themes)
  const { th, en } = content
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      api.previewContent({ merchant, content: { th, en } }).then(
        (sanitized) => {
          if (!isCurrent) return
          setSanitizedText(sanitized)
          setError(null)
        },
        (thrown: unknown) => isCurrent && setError(errorDetailsOf(thrown)),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, merchant, th, en])
  return (
    <>
      {error && <ErrorCallout fault={error} />}
      <Loaded resource={themes}>
        {(all) => (
          <div className={styles.frames}>
            {sortMerchantFirst(all, merchant).flatMap((theme) =>
              (['th', 'en'] as const).map((language) => (
                <section
                  key={`${theme.merchant} ${language}`}
                  className={styles.frame}
                  style={themeStyle(theme)}
                  lang={language}
                  aria-label={labels.previewOf(theme.merchant, labels.languages[language])}
                >
                  <p className={styles.label}>{labels.previewOf(theme.merchant, labels.languages[language])}</p>
                  <h3>{title[language]}</h3>
                  <RichText html={sanitizedText[language]} />
                </section>
              )),
            )}
          </div>
        )}
      </Loaded>
    </>
  )
})
