// Imported into every started server: when its parent ends, even killed, the IPC channel closes and the server stops.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
