import { Button, Icon } from '@tessera/ui'
import { checkGlyph, copyGlyph } from '@tessera/ui/glyphs'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import * as styles from './copy-button.module.css'

export interface CopyButtonProps {
  /** Text for the clipboard. */
  text: string
  /** Label of the action, e.g. "Copy the link". */
  label: string
  copiedLabel: string
  /** Hint above the text if the clipboard cannot be used, e.g. "Please select and copy it yourself". */
  refusedLabel: string
  variant?: 'primary' | 'secondary' | 'ghost'
  size?: 'm' | 's'
  block?: boolean
  /** Duration of the confirmation, in milliseconds. */
  copiedMs?: number
}

/**
 * Copies a text into the clipboard and confirms it; if that fails it shows the text, selected.
 *
 * @example
 * <CopyButton text={code} label={t('copy_code')} copiedLabel={shared('copied')} refusedLabel={t('copy_yourself')} />
 */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, refusedLabel, variant = 'secondary', size, block, copiedMs = 2000 } = props
  const [phase, setPhase] = useState<'idle' | 'copied' | 'refused'>('idle')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setPhase('copied')
    } catch {
      setPhase('refused')
    }
  }
  useEffect(() => {
    if (phase === 'refused') field.current?.focus()
    if (phase !== 'copied') return
    const timer = setTimeout(() => setPhase('idle'), copiedMs)
    return () => clearTimeout(timer)
  }, [phase, copiedMs])
  const isCopied = phase === 'copied'
  return (
    <div className={styles.copy} data-block={block ? '' : undefined}>
      <Button
        variant={variant}
        {...(size ? { size } : {})}
        {...(block ? { block } : {})}
        icon={<Icon of={isCopied ? checkGlyph : copyGlyph} size={20} />}
        aria-label={label}
        onClick={() => void copy()}
      >
        {isCopied ? copiedLabel : label}
      </Button>
      <VisuallyHidden role="status">{isCopied && copiedLabel}</VisuallyHidden>
      {phase === 'refused' && (
        <label className={styles.yourself}>
          {refusedLabel}
          <input
            ref={field}
            readOnly
            dir="ltr"
            className={styles.text}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  )
}
