import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { TOAST_MS } from '@tessera/site'
import { Button, Icon } from '@tessera/ui'
import { copyGlyph } from '@tessera/ui/glyphs'

interface CopyButtonProps {
  host: Pick<Host, 'toasts'>
  text: string
  /** Label, such as "Copy the amount". */
  label: string
}

/** Copies with one tap, and confirms it with a toast. */
export function CopyButton({ host, text, label }: CopyButtonProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      host.toasts.show('success', shared('copy_success'), TOAST_MS.copied)
    } catch {
      host.toasts.show('error', t('record.copy_yourself'))
    }
  }
  return (
    <Button
      size="s"
      variant="secondary"
      icon={<Icon of={copyGlyph} size={20} />}
      aria-label={label}
      onClick={() => void copy()}
    >
      {t('record.copy')}
    </Button>
  )
}
