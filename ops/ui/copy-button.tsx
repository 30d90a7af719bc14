import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

/**
 * Button that copies a text to the clipboard. If the browser rejects that, as over plain HTTP, it shows the text in a
 * selected input.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const inputRef = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    if (state === 'failed') inputRef.current?.select()
  }, [state])
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`${texts.copy[state]}: ${label}`} onClick={() => void copy()}>
        <span aria-live="polite">{texts.copy[state]}</span>
      </Button>
      {state === 'failed' && <input ref={inputRef} readOnly value={text} aria-label={label} />}
    </>
  )
}
