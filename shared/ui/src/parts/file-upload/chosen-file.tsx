import { useTexts } from '@tessera/i18n'
import { Icon, IconButton } from '@tessera/ui'
import { checkGlyph, closeGlyph, contractGlyph, trashGlyph } from '@tessera/ui/glyphs'
import { Progress } from '@tessera/ui/progress'
import { useEffect, useRef } from 'react'
import * as styles from './chosen-file.module.css'
import { TEXTS } from './texts.ts'
import { usePreview } from './use-preview.ts'
import type { UploadState } from './use-upload.ts'

interface ChosenFileProps {
  state: Exclude<UploadState, { phase: 'empty' }>
  size: string
  onRemove: () => void
}

export function ChosenFile({ state, size, onRemove }: ChosenFileProps) {
  const t = useTexts(TEXTS)
  const { phase, file } = state
  const preview = usePreview(file)
  const { name } = file
  const button = useRef<HTMLButtonElement>(null)
  // The field that had the focus is no longer shown.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.file}>
      <span className={styles.picture}>
        {preview ? <img className={styles.image} src={preview} alt="" /> : <Icon of={contractGlyph} />}
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {phase === 'sending' ? (
          <Progress label={t('sending', { name })} value={state.share} />
        ) : (
          <span className={styles.detail}>
            {phase === 'done' && (
              <span className={styles.done}>
                <Icon of={checkGlyph} size={16} />
                {t('done')}
              </span>
            )}
            <bdi dir="ltr">{size}</bdi>
          </span>
        )}
      </span>
      <IconButton
        ref={button}
        label={phase === 'sending' ? t('cancel') : t('remove', { name })}
        icon={<Icon of={phase === 'sending' ? closeGlyph : trashGlyph} size={20} />}
        onClick={onRemove}
      />
    </div>
  )
}
