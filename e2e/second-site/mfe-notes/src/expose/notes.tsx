import { type PageProps, Slot } from '@tessera/platform'
import { useEffect, useState } from 'react'
import { Notes } from '../../../contract/notes.ts'

export default function NotesPage({ host }: PageProps) {
  const [notes, setNotes] = useState<readonly { id: string; text: string }[]>([])
  useEffect(() => {
    host.http.call(Notes).then(({ value }) => setNotes(value), host.report)
  }, [host])
  return (
    <main>
      <h2>{`Notes of ${host.notebook.owner}`}</h2>
      <ul>
        {notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <Slot name="diary.margin" />
    </main>
  )
}
