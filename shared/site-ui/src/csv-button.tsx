import type { Host } from '@tessera/platform'
import { saveFile } from '@tessera/platform/save-file'
import type { CsvFile } from '@tessera/site'
import { Button, Icon } from '@tessera/ui'
import { downloadGlyph } from '@tessera/ui/glyphs'
import { useState } from 'react'

export interface CsvButtonProps {
  host: Pick<Host, 'toasts'>
  label: string
  /** Loads the file; null if there are no rows. */
  load: () => Promise<CsvFile | null>
}

/** Button that saves a list as a CSV file. A failure is shown as a toast. */
export function CsvButton({ host, label, load }: CsvButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await load()
      if (file) saveFile(new Blob([file.csv], { type: 'text/csv;charset=utf-8' }), file.name)
    } catch (thrown) {
      host.toasts.error(thrown)
    }
    setBusy(false)
  }
  return (
    <Button
      block
      variant="secondary"
      busy={busy}
      icon={<Icon of={downloadGlyph} size={20} />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
