// Imported into every server that is started here: when the process that started it is gone, even killed,
// the channel between them closes, and the server stops as if it had been told to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
