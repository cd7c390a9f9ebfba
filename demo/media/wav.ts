const bytesPerSample = 2
const headerLength = 44

/** Samples between -1 and 1 as a mono, 16-bit WAV file; `rate` in samples a second. */
export function toWav(samples: Float32Array, rate: number): Uint8Array {
  const dataLength = samples.length * bytesPerSample
  const file = Buffer.alloc(headerLength + dataLength)
  file.write('RIFF', 0)
  file.writeUInt32LE(headerLength - 8 + dataLength, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * bytesPerSample, 28)
  file.writeUInt16LE(bytesPerSample, 32)
  file.writeUInt16LE(bytesPerSample * 8, 34)
  file.write('data', 36)
  file.writeUInt32LE(dataLength, 40)
  samples.forEach((sample, index) => {
    const level = Math.max(-1, Math.min(1, sample))
    file.writeInt16LE(Math.round(level * 32_767), headerLength + index * bytesPerSample)
  })
  return file
}
