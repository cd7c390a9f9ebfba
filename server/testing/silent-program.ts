// Stands in for a program that hangs: it takes messages and never answers.
process.on('message', () => undefined)
process.on('disconnect', () => process.exit())
