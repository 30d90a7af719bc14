import type { LocalText } from '@tessera/contracts'
import type { DeskTheme } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, useEffect, useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { FaultCallout } from '../../../ui/callout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import * as styles from './preview.module.css'
import { RichText } from './rich-text.tsx'

const labels = texts.documents
/** Delay after the last key stroke before the preview is loaded. */
const DEBOUNCE_MS = 400

interface PreviewProps {
  merchant: string
  title: LocalText
  content: LocalText
}

const merchantFirst = (all: readonly DeskTheme[], merchant: string): DeskTheme[] =>
  all.toSorted((a, b) => Number(b.merchant === merchant) - Number(a.merchant === merchant))
const themeStyle = ({ ground, line, text, textMuted, accent }: DeskTheme) =>
  ({
    '--preview-ground': ground,
    '--preview-line': line,
    '--preview-text': text,
    '--preview-muted': textMuted,
    '--preview-accent': accent,
  }) as CSSProperties

/** Preview of a draft as it would be stored, in each merchant's colours and both languages. */
export const Preview = observer(function Preview({ merchant, title, content }: PreviewProps) {
  const { api } = useDesk()
  const [cleanText, setCleanText] = useState<LocalText>({ th: '', en: '' })
  const [fault, setFault] = useState<Fault | null>(null)
  const themes = useResource('content.themes', api.themes)
  const { th, en } = content
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      api.previewContent({ merchant, content: { th, en } }).then(
        (cleanedText) => {
          if (!isCurrent) return
          setCleanText(cleanedText)
          setFault(null)
        },
        (thrown: unknown) => isCurrent && setFault(asFault(thrown)),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, merchant, th, en])
  return (
    <>
      {fault && <FaultCallout fault={fault} />}
      <Loaded resource={themes}>
        {(all) => (
          <div className={styles.frames}>
            {merchantFirst(all, merchant).flatMap((theme) =>
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
                  <RichText html={cleanText[language]} />
                </section>
              )),
            )}
          </div>
        )}
      </Loaded>
    </>
  )
})
