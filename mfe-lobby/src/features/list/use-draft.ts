import { type Dispatch, type SetStateAction, useState } from 'react'

/** Draft of a sheet's choices before they are applied: reset to the current ones whenever the sheet opens or closes. */
export function useDraft<T>(open: boolean, chosen: T): [T, Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(chosen)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setDraft(chosen)
  }
  return [draft, setDraft]
}
