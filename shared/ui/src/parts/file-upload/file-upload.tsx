import { useTexts } from '@tessera/i18n'
import { Button, Icon } from '@tessera/ui'
import { alertGlyph, uploadGlyph } from '@tessera/ui/glyphs'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { ChosenFile } from './chosen-file.tsx'
import * as styles from './file-upload.module.css'
import { TEXTS } from './texts.ts'
import { type UploadRules, useUpload } from './use-upload.ts'

const MEGABYTE = 1024 * 1024

const sizeOf = (bytes: number): string =>
  bytes >= MEGABYTE ? `${Math.round((bytes / MEGABYTE) * 10) / 10} MB` : `${Math.ceil(bytes / 1024)} kB`

/** `image/jpeg` as a name for users: `JPG`. */
const typeName = (mime: string): string => (mime.split('/')[1] ?? mime).replace('jpeg', 'jpg').toUpperCase()

export interface FileUploadProps<T> extends UploadRules<T> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Called when an uploaded file is removed. */
  onRemove?: () => void
}

/**
 * Upload of one file: choose, validate, shrink, send immediately, and remove.
 *
 * @example
 * <FileUpload label={t('slip')} accept={['image/jpeg', 'image/png']} maxBytes={5_000_000} maxSide={1600}
 *   upload={(file, options) => store.send(file, options)} onUploaded={store.keep} onRemove={store.forget} />
 */
export function FileUpload<T>({ label, hint, error, onRemove, ...rules }: FileUploadProps<T>) {
  const t = useTexts(TEXTS)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { state, choose, retry, drop: reset } = useUpload(rules)
  const [wasRemoved, setRemoved] = useState(false)

  const params = { types: rules.accept.map(typeName).join(', '), size: sizeOf(rules.maxBytes) }
  const texts = {
    type: t('type', params),
    size: t('size', params),
    unreadable: t('unreadable'),
    failed: t('failed'),
  }
  const problem = state.phase === 'failed' ? 'failed' : state.phase === 'empty' ? state.problem : null
  const message = problem ? texts[problem] : error
  // The field can take the focus only after it is rendered again.
  useEffect(() => {
    if (wasRemoved) input.current?.focus()
  }, [wasRemoved])
  const onFileChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Allows choosing the same file again.
    event.target.value = ''
    if (!file) return
    setRemoved(false)
    void choose(file)
  }
  const remove = () => {
    const wasDone = state.phase === 'done'
    reset()
    setRemoved(true)
    if (wasDone) onRemove?.()
  }
  const isEmpty = state.phase === 'empty'
  const status =
    state.phase === 'sending'
      ? t('sending', { name: state.file.name })
      : state.phase === 'done'
        ? t('done')
        : wasRemoved && t('removed')
  return (
    <div className={styles.field} data-invalid={message ? '' : undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <label className={styles.choose} hidden={!isEmpty}>
        <input
          ref={input}
          type="file"
          className={styles.input}
          accept={rules.accept.join(',')}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={message ? `${id}-hint ${id}-problem` : `${id}-hint`}
          aria-invalid={message ? true : undefined}
          onChange={onFileChange}
        />
        <Icon of={uploadGlyph} />
        <span id={`${id}-choose`} className={styles.action}>
          {t('choose')}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint ?? t('limits', params)}
        </span>
      </label>
      {state.phase !== 'empty' && <ChosenFile state={state} size={sizeOf(state.file.size)} onRemove={remove} />}
      <div id={`${id}-problem`} role="alert" className={styles.error}>
        {message && (
          <>
            <Icon of={alertGlyph} size={16} />
            {message}
          </>
        )}
      </div>
      {state.phase === 'failed' && (
        <Button variant="secondary" size="s" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  )
}
