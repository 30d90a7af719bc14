import { useState } from 'react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

/** Puts a text into the clipboard and says that it is there. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <Button size="small" variant="quiet" aria-label={`${texts.copy[state]}: ${label}`} onClick={() => void copy()}>
      <span aria-live="polite">{texts.copy[state]}</span>
    </Button>
  )
}
