import { Modal, type ModalProps } from './modal.tsx'

/** A card in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="m-auto max-h-[85dvh] w-[calc(100%-2rem)] max-w-md rounded-3xl open:animate-pop"
    />
  )
}
